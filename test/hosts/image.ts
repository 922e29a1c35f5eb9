import { spawnSync } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readBuiltSite } from '../../packages/engine/hosts/built-site'
import { dockerFiles } from '../../packages/engine/hosts/docker'
import { temporaryFolder, writeFiles } from '../temporary-folder'
import { freePort, started, type RunningServer } from './servers'

/** Mount namespaces need root. */
export const canMount = (): boolean =>
  spawnSync('unshare', ['--mount', 'true'], { stdio: 'ignore' }).status === 0

/**
 * Follows the steps of the Dockerfile without Docker. The packages of RUN have to be installed on
 * this machine; COPY writes to a folder, which is mounted over this system for the command of CMD
 * alone; that runs as USER, with a read-only system and an empty /tmp. Only the port is another.
 */
export async function startImage(folder: string): Promise<RunningServer> {
  const [port, context, image] = [
    await freePort(),
    await temporaryFolder(),
    await temporaryFolder(),
  ]
  const files = dockerFiles(await readBuiltSite(folder), { site: 'dist', hosts: 'hosts/docker' })
  await writeFiles(join(context, 'hosts/docker'), files)
  await cp(folder, join(context, 'dist'), { recursive: true })
  const steps = stepsIn(files.Dockerfile ?? '')
  for (const { name, rest } of steps.filter(step => step.name === 'COPY')) {
    const [from = '', to = ''] = rest.split(' ')
    if (!from || !to) throw new Error(`${name} ${rest} isn't a source and a target.`)
    await mkdir(dirname(join(image, to)), { recursive: true })
    await cp(join(context, from), join(image, to), { recursive: true })
  }
  const value = (name: string) => steps.find(step => step.name === name)?.rest ?? ''
  requirePackages(value('RUN'))
  const user = value('USER')
  const command = JSON.parse(value('CMD')) as string[]
  const conf = join(image, 'etc/docs-nginx/nginx.conf')
  spawnSync('sed', ['-i', `s/listen 8080 /listen ${port} /`, conf])
  spawnSync('chmod', ['755', image, join(image, 'etc'), join(image, 'srv')])
  const server = await started({
    program: 'unshare',
    args: [
      '--mount',
      'sh',
      '-ec',
      `mount --make-rprivate /
      mkdir -p "$0/work" "$0/upper/docs-nginx" && cp -r "$0/etc/docs-nginx/." "$0/upper/docs-nginx"
      mount -t tmpfs none /srv && mkdir /srv/docs && mount --bind "$0/srv/docs" /srv/docs
      mount -t tmpfs none /opt && mkdir /opt/upper /opt/work
      cp -r "$0/upper/docs-nginx" /opt/upper/
      mount -t overlay none -o lowerdir=/etc,upperdir=/opt/upper,workdir=/opt/work /etc
      mount -o remount,bind,ro /etc && mount -o remount,bind,ro /srv/docs
      mount -t tmpfs none /tmp
      exec setpriv --reuid ${user} --regid ${user} --clear-groups -- "$@"`,
      image,
      ...command,
    ],
    port,
  })
  return { ...server, folder: join(image, 'srv/docs') }
}

function stepsIn(dockerfile: string): { name: string; rest: string }[] {
  const lines = dockerfile.replace(/\\\n\s*/g, '').split('\n')
  return lines
    .filter(line => /^[A-Z]+ /.test(line))
    .map(line => ({
      name: line.slice(0, line.indexOf(' ')),
      rest: line.slice(line.indexOf(' ') + 1),
    }))
}

function requirePackages(run: string): void {
  const names = /apt-get install -y --no-install-recommends ([^&]+)/.exec(run)?.[1] ?? ''
  const { status } = spawnSync('dpkg', ['--status', ...names.trim().split(' ')])
  if (status !== 0) throw new Error(`Not all packages of the image are installed: ${names}`)
}
