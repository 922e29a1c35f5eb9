import { createServer, type AddressInfo } from 'node:net'

/** Ports that are free now. All are held until all are known, so that none is given twice. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
      return server
    }),
  )
  const ports = servers.map(server => (server.address() as AddressInfo).port)
  await Promise.all(servers.map(server => new Promise(closed => server.close(closed))))
  return ports
}
