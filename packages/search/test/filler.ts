import { searchable, type Sketch } from './find'

/** Pages that share only common words with the ones that a test is about. */
export const FILLER: Sketch[] = [
  'alerts',
  'billing',
  'charts',
  'dashboards',
  'exports',
  'feedback',
  'groups',
  'hosts',
].map(name => ({
  path: `/area/${name}`,
  title: `About ${name}`,
  text: `Everything about ${name}, and how to use them for your project.`,
}))

/** The URLs of all hits for a query on a site with these pages, best first. */
export const urlsOf = async (pages: Sketch[], query: string): Promise<string[]> => {
  const { ask } = await searchable([...pages, ...FILLER])
  return (await ask(query)).hits.map(({ url }) => url)
}
