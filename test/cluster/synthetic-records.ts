import type { SearchRecord } from '../../packages/search/provider'

/**
 * At least `count` records in the shape of a large site: copies of the pages, in which every
 * section has the text of another one. So words are as frequent as in real pages, and no two pages
 * are equal.
 */
export function syntheticRecords(records: readonly SearchRecord[], count: number): SearchRecord[] {
  const result: SearchRecord[] = []
  const texts = records.filter(({ type }) => type === 'content')
  for (let copy = 0; result.length < count; copy++) {
    // A prime for each copy, so that every section of a page gets its text from another page.
    const step = STEPS[copy % STEPS.length] ?? 1
    let next = copy * 31
    const at = (path: string) => (copy === 0 ? path : `/site-${copy}${path}`)
    for (const record of records) {
      const other = record.type === 'content' ? texts[(next += step) % texts.length] : undefined
      const { objectID, url, url_without_anchor: path, content, code } = record
      result.push({
        ...record,
        objectID: at(objectID),
        url: at(url),
        url_without_anchor: at(path),
        content: (copy === 0 ? content : other?.content) ?? content,
        code: copy === 0 ? code : (other?.code ?? code),
      })
    }
  }
  return result
}

const STEPS = [2017, 2029, 2053, 2069, 2087, 2099, 2113, 2131, 2141, 2161]
