import { WORKSPACE, now, type Json, type Prompt, type PromptCommit, type Records } from './records'
import { Refused, missing, ok, route, type Route } from './route'

/** Prompts are repositories of commits to the API. The owner `-` is the workspace of the key. */
export const promptRoutes: readonly Route[] = [
  route('GET', '/repos', ({ records }) =>
    ok({ repos: [...records.prompts.values()].map(view), total: records.prompts.size }),
  ),
  route('POST', '/repos', ({ json, records }) => {
    const name = String(json.repo_handle)
    if (!/^[a-z][a-z0-9-_]*$/.test(name))
      throw new Refused(422, `\`${name}\` is no name for a prompt.`)
    if (records.prompts.has(name)) throw new Refused(409, 'Repo already exists.')
    const prompt: Prompt = {
      description: '',
      readme: '',
      tags: [],
      ...json,
      id: crypto.randomUUID(),
      repo_handle: name,
      is_public: json.is_public === true,
      commits: [],
      commitTags: new Map(),
    }
    records.prompts.set(name, prompt)
    return ok({ repo: view(prompt) })
  }),
  route('GET', '/repos/{owner}/{prompt}', ({ parameters, records }) => {
    const prompt = records.prompts.get(parameters.prompt ?? '')
    return prompt ? ok({ repo: view(prompt) }) : missing('Repo')
  }),
  route('PATCH', '/repos/{owner}/{prompt}', ({ parameters, records, json }) =>
    ok({ repo: view(Object.assign(promptOf(records, parameters), json)) }),
  ),
  route('POST', '/repos/{owner}/{prompt}/tags', ({ parameters, records, json }) => {
    const prompt = promptOf(records, parameters)
    const commit = prompt.commits.find(({ id }) => id === json.commit_id)
    if (!commit) throw new Refused(422, `\`${String(json.commit_id)}\` is the id of no commit.`)
    prompt.commitTags.set(String(json.tag_name), commit.id)
    return ok({ id: crypto.randomUUID(), tag_name: json.tag_name, commit_id: commit.id })
  }),
  route('GET', '/commits/{owner}/{prompt}', ({ parameters, records, request: { query } }) => {
    const commits = promptOf(records, parameters).commits.toReversed()
    const from = Number(query.get('offset') ?? 0)
    return ok({
      commits: commits.slice(from, from + Number(query.get('limit') ?? 20)),
      total: commits.length,
    })
  }),
  route('POST', '/commits/{owner}/{prompt}', ({ parameters, records, json }) => {
    const prompt = promptOf(records, parameters)
    const last = prompt.commits.at(-1)
    if (json.manifest === null || typeof json.manifest !== 'object' || !('lc' in json.manifest))
      throw new Refused(422, 'The manifest is no serialized prompt.')
    if ((json.parent_commit ?? null) !== (last?.commit_hash ?? null))
      throw new Refused(409, 'The parent is not the latest commit.')
    if (last && JSON.stringify(last.manifest) === JSON.stringify(json.manifest))
      throw new Refused(409, 'Nothing to commit: prompt has not changed since latest commit')
    const commit: PromptCommit = {
      id: crypto.randomUUID(),
      parent_commit_hash: last?.commit_hash ?? null,
      manifest: json.manifest as Json,
      created_at: now(),
      // 64 hexadecimal digits, like the product's. Nothing depends on what they are the hash of.
      commit_hash: (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', ''),
    }
    prompt.commits.push(commit)
    return ok({ commit })
  }),
  route('GET', '/commits/{owner}/{prompt}/{commit}', ({ parameters, records }) => {
    const prompt = promptOf(records, parameters)
    const wanted = parameters.commit ?? ''
    const commit =
      wanted === 'latest'
        ? prompt.commits.at(-1)
        : prompt.commits.find(
            ({ id, commit_hash }) =>
              id === prompt.commitTags.get(wanted) ||
              (wanted.length >= 8 && commit_hash.startsWith(wanted)),
          )
    return commit
      ? ok({ commit_hash: commit.commit_hash, manifest: commit.manifest, examples: [] })
      : missing(`Commit ${wanted}`)
  }),
  route('GET', '/settings', () =>
    ok({ id: WORKSPACE, display_name: 'Workspace', created_at: now(), tenant_handle: null }),
  ),
]

function promptOf(records: Records, { owner, prompt: name = '' }: Record<string, string>): Prompt {
  if (owner === undefined || owner === '') throw new Refused(400, 'No prompt owner specified')
  const prompt = records.prompts.get(name)
  if (!prompt) throw new Refused(404, `Prompt ${owner}/${name} not found`)
  return prompt
}

const view = ({ commits, commitTags, ...prompt }: Prompt): Json => ({
  ...prompt,
  commit_tags: Object.fromEntries(commitTags),
  tenant_id: WORKSPACE,
  owner: null,
  full_name: `-/${prompt.repo_handle}`,
  created_at: commits[0]?.created_at ?? now(),
  updated_at: now(),
  is_archived: false,
  original_repo_id: null,
  upstream_repo_id: null,
  num_likes: 0,
  num_downloads: 0,
  num_views: 0,
  num_commits: commits.length,
  liked_by_auth_user: false,
  last_commit_hash: commits.at(-1)?.commit_hash ?? null,
  original_repo_full_name: null,
  upstream_repo_full_name: null,
})
