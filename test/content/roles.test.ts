import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  holdingOf,
  permissionAnchor,
  type Permission,
  type RoleTable,
} from '../../packages/model/permissions'
import { htmlOf, pageOf } from '../../packages/engine/test/compile'
import { root, sourcesOf } from '../imports'

const file = JSON.parse(await readFile(join(root, 'site/data/roles.json'), 'utf8')) as {
  organization: RoleTable
  workspace: RoleTable
  sources: { readOn: string }[]
}
const permissionsOf = ({ groups }: RoleTable): Permission[] =>
  groups.flatMap(({ permissions }) => permissions)
const tables = [file.organization, file.workspace]
const known = tables.flatMap(permissionsOf).map(({ name }) => name)

describe('Roles data', () => {
  test('lists every permission once, with its API name and what it allows', () => {
    expect(known.filter((name, index) => known.indexOf(name) !== index)).toEqual([])
    for (const { name, allows } of tables.flatMap(permissionsOf))
      expect([name, allows]).toEqual([
        expect.stringMatching(/^[a-z-]+(?::[a-z-]+)+$/),
        expect.stringMatching(/^[a-z].*[^.]$/),
      ])
  })

  test('grants permissions to existing roles, all of them to admins, and never more to a smaller role', () => {
    for (const table of tables) {
      const ids = table.roles.map(({ id }) => id)
      for (const permission of permissionsOf(table)) {
        expect(
          [...permission.roles, ...(permission.limited ?? [])].filter(id => !ids.includes(id)),
        ).toEqual([])
        const rank = { Yes: 2, Limited: 1, No: 0 }
        const held = ids.map(id => rank[holdingOf(permission, id)])
        expect(held[0], permission.name).toBe(2)
        expect(held, permission.name).toEqual(held.toSorted((a, b) => b - a))
      }
    }
  })

  test('states its sources and when they were read', () => {
    expect(file.sources.length).toBeGreaterThan(0)
    for (const { readOn } of file.sources) expect(readOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  test('covers every permission on the administration pages, except those with undisclosed roles', async () => {
    const pages = (await sourcesOf('content')).filter(name =>
      name.startsWith('content/administration/'),
    )
    const text = (await Promise.all(pages.map(name => readFile(join(root, name), 'utf8')))).join(
      '\n',
    )
    const [, unstated = ''] =
      /which roles include them:\n([\s\S]*?)\n\n### List the permissions/.exec(text) ?? []
    const areas = new Set(known.map(name => name.split(':')[0]))
    const named = [...text.replace(unstated, '').matchAll(/`([a-z-]+:[a-z:-]+)`/g)]
      .map(([, name = '']) => name)
      .filter(name => areas.has(name.split(':')[0]))
    const elsewhere = [...unstated.matchAll(/`([a-z-]+:[a-z*-]+)`/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(30)
    expect(elsewhere.length).toBeGreaterThan(10)
    expect(elsewhere.filter(name => known.includes(name))).toEqual([])
    expect(
      [...new Set(named)].filter(name => !known.includes(name) && !elsewhere.includes(name)),
    ).toEqual([])
  })
})

describe('Permission table', () => {
  const table =
    '{ roles: [{ id: "a", name: "Admin" }, { id: "o", name: "Operator" }, { id: "v", name: ' +
    '"Viewer" }], groups: [{ name: "Runs", permissions: [{ name: "runs:share", allows: ' +
    '"publish", roles: ["a"], limited: ["o"] }] }] }'
  const page = `<PermissionTable label="Who may what" table={${table}} />`

  test('describes its marks in words and gives every row an anchor', async () => {
    const html = await htmlOf(page)
    expect(html).toContain('aria-label="Who may what"')
    expect(html).toContain(
      `<tr id="${permissionAnchor('runs:share')}"><th scope="row">` +
        '<code>runs:<wbr/>share</code><span>publish</span></th>',
    )
    expect([...html.matchAll(/(Yes|Limited|No)<\/span>/g)].map(([, word]) => word)).toEqual([
      'Yes',
      'Limited',
      'No',
    ])
    expect((await pageOf(page)).anchors).toContain('permission-runs-share')
  })

  test('is a table in the Markdown version and in the search index', async () => {
    const { markdown, sections } = await pageOf(page)
    expect(markdown.intro).toMatch(
      /\| Permission +\| Allows to +\| Admin +\| Operator +\| Viewer +\|/,
    )
    expect(markdown.intro).toMatch(/\| `runs:share` +\| publish +\| Yes +\| Limited +\| No +\|/)
    expect(sections[0]?.text).toContain('runs:share · publish · Yes · Limited · No')
  })
})
