import type { Prompt } from '@docs/stand-in/records'

/**
 * A prompt with one commit, whose only message is of the user.
 *
 * @param message Its variables are in braces.
 * @param ids Of the prompt and its commit; the commit's hash is made of the last two.
 */
export function promptOf(
  name: string,
  message: string,
  [ownId = '', commitId = '', further = '']: readonly string[],
): Prompt {
  const variables = [...message.matchAll(/\{(\w+)\}/g)].map(([, variable]) => variable)
  const constructor = (kind: string, path: readonly string[], kwargs: object) => ({
    lc: 1,
    type: 'constructor',
    id: ['langchain', 'prompts', ...path, kind],
    kwargs,
  })
  const template = constructor('PromptTemplate', ['prompt'], {
    input_variables: variables,
    template: message,
    template_format: 'f-string',
  })
  const human = constructor('HumanMessagePromptTemplate', ['chat'], { prompt: template })
  return {
    id: ownId,
    repo_handle: name,
    description: '',
    readme: '',
    tags: [],
    is_public: false,
    commits: [
      {
        id: commitId,
        parent_commit_hash: null,
        manifest: constructor('ChatPromptTemplate', ['chat'], {
          input_variables: variables,
          messages: [human],
        }),
        created_at: '2026-11-20T09:00:00.000000+00:00',
        commit_hash: (commitId + further).replaceAll('-', ''),
      },
    ],
    commitTags: new Map(),
  }
}
