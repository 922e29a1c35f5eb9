import type { CorpusPage } from './corpus'

/** A page, a folder, or a folder with a page of the same name. */
export interface Branch {
  label: string
  path: string | null
  children: Branch[]
}

/**
 * The corpus as folders, for contenders whose sidebar must be listed explicitly. The home page
 * comes first.
 */
export function treeOf(corpus: readonly CorpusPage[]): Branch[] {
  const root: Branch = { label: '', path: null, children: [] }
  const branches = new Map<string, Branch>([['', root]])
  const branchOf = (path: string): Branch => {
    const known = branches.get(path)
    if (known) return known
    const cut = path.lastIndexOf('/')
    const branch: Branch = {
      label: path.slice(cut + 1).replace(/[-_]+/g, ' '),
      path: null,
      children: [],
    }
    branchOf(path.slice(0, Math.max(0, cut))).children.push(branch)
    branches.set(path, branch)
    return branch
  }
  for (const { path, title } of [...corpus].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    if (path === 'index') root.children.push({ label: title, path: '', children: [] })
    else Object.assign(branchOf(path), { label: title, path })
  }
  return root.children.sort((a, b) => Number(b.path === '') - Number(a.path === ''))
}
