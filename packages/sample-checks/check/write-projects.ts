import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Project } from '../fences/projects'
import type { Finding } from './checker'

/**
 * Writes projects as folders below one folder, which is emptied first; `packages` becomes its
 * `node_modules`.
 */
export async function writeProjects(
  folder: string,
  projects: readonly Project[],
  packages?: string,
): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  if (packages !== undefined) await symlink(packages, join(folder, 'node_modules'), 'junction')
  for (const project of projects)
    for (const file of project.files) {
      const path = join(folder, project.name, file.name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, file.code)
    }
}

/**
 * Assigns findings with complete paths to their projects. A finding outside all of them is an error
 * of the check itself.
 */
export function byProject(
  folder: string,
  projects: readonly Project[],
  findings: readonly Finding[],
): Finding[][] {
  const result = projects.map((): Finding[] => [])
  const files = new Map(
    projects.flatMap((project, index) =>
      project.files.map(file => [`${project.name}/${file.name}`, { index, name: file.name }]),
    ),
  )
  for (const finding of findings) {
    const owner = files.get(relative(folder, finding.file).split(sep).join('/'))
    if (owner === undefined)
      throw new Error(
        `${finding.file}:${finding.line} isn't a sample, but has an error: ${finding.message}`,
      )
    result[owner.index]?.push({ ...finding, file: owner.name })
  }
  return result
}
