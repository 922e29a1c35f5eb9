import { canMount, startImage } from './image'
import { CLOUDFLARE, NETLIFY, type Deviation } from './deviations'
import { areProgramsInstalled, startCloudflare, startNetlify } from './local-programs'
import {
  hasBrotliModule,
  isInstalled,
  startCaddy,
  startNginx,
  startOurs,
  type RunningServer,
} from './servers'

/** A test that some local programs can't pass. */
export type Limit =
  | 'uses a different ETag for every encoding'
  | 'sends the same ETag with HEAD as with GET'
  | 'sends the security headers with redirects'
  | 'redirects every alternative URL of a page only once'
  | 'responds to paths that are not UTF-8'

export interface Server {
  name: string
  isThere: () => boolean
  /** The command that installs it. */
  install: string
  /** Does it send precompressed Brotli? */
  hasBrotli: boolean
  start: (folder: string) => Promise<RunningServer>
  /** Where it deviates from the table of requests. */
  deviations?: Deviation[]
  /** Which tests it can't pass, with the reason. */
  limits?: Partial<Record<Limit, string>>
}

const INSTALL_PROGRAMS = 'npm run test:hosts'
const nginxIsThere = () => isInstalled('nginx', '-v')

export const servers: Server[] = [
  {
    name: 'npm start',
    isThere: () => true,
    install: '',
    hasBrotli: true,
    start: startOurs,
  },
  {
    name: 'nginx with brotli_static',
    isThere: () => nginxIsThere() && hasBrotliModule(),
    install: 'apt-get install nginx-light libnginx-mod-http-brotli-static',
    hasBrotli: true,
    start: folder => startNginx(folder, { brotli: true }),
  },
  {
    name: 'the container image, without Docker',
    isThere: () => nginxIsThere() && hasBrotliModule() && canMount(),
    install:
      'apt-get install nginx-light libnginx-mod-http-brotli-static, and run the tests as root',
    hasBrotli: true,
    start: startImage,
  },
  {
    name: 'nginx without modules',
    isThere: nginxIsThere,
    install: 'apt-get install nginx-light',
    hasBrotli: false,
    start: folder => startNginx(folder, { brotli: false }),
  },
  {
    name: 'Caddy',
    isThere: () => isInstalled('caddy', 'version'),
    install: 'apt-get install caddy',
    hasBrotli: true,
    start: startCaddy,
  },
  {
    name: 'Netlify',
    isThere: areProgramsInstalled,
    install: INSTALL_PROGRAMS,
    hasBrotli: false,
    start: startNetlify,
    deviations: NETLIFY,
    limits: {
      'uses a different ETag for every encoding': "the program doesn't compress",
      'sends the same ETag with HEAD as with GET': 'the program takes it from the empty body',
      'sends the security headers with redirects': '`_headers` applies to files only',
      'redirects every alternative URL of a page only once': 'Netlify serves a page at all of them',
      'responds to paths that are not UTF-8': 'the program exits',
    },
  },
  {
    name: 'Cloudflare',
    isThere: areProgramsInstalled,
    install: INSTALL_PROGRAMS,
    hasBrotli: true,
    start: startCloudflare,
    deviations: CLOUDFLARE,
    limits: {
      'uses a different ETag for every encoding': 'the program compresses on the way out',
      'redirects every alternative URL of a page only once': 'it removes one ending at a time',
    },
  },
]
