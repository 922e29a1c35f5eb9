import { nginxFiles } from './nginx'
import type { BuiltSite, HostFiles } from './built-site'

/** Paths as the Dockerfile sees them, from where `docker build` is started. */
interface DockerPaths {
  site: string
  hosts: string
}

/** An image with Debian's nginx, whose configuration is the tested one, run without rights. */
export function dockerFiles(site: BuiltSite, paths: DockerPaths): HostFiles {
  const { 'with-brotli/docs-brotli.conf': brotli = '', ...files } = nginxFiles(site, {
    root: '/srv/docs',
    port: 8080,
  })
  const commands =
    `docker build -f ${paths.hosts}/Dockerfile -t docs . && ` +
    'docker run --rm -p 8080:8080 --read-only --tmpfs /tmp docs'
  return {
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`nginx/${name}`, text])),
    'nginx/docs-brotli.conf': brotli,
    Dockerfile: `# Made by \`npm run hosts\`. ${commands}
FROM debian:12-slim
RUN apt-get update \\
  && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static \\
  && rm -rf /var/lib/apt/lists/*
COPY ${paths.hosts}/nginx/ /etc/docs-nginx/
COPY ${paths.site}/ /srv/docs/
USER www-data
EXPOSE 8080
STOPSIGNAL SIGQUIT
CMD ["nginx", "-c", "/etc/docs-nginx/nginx.conf", "-e", "stderr", "-g", "daemon off;"]
`,
    // Nothing but what the image holds is sent to the daemon.
    'Dockerfile.dockerignore': `*\n!${paths.site}\n!${paths.hosts}/nginx\n`,
  }
}
