/** What authors write for a language → its name. */
export const LANGUAGE_ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    py: 'python',
    ts: 'typescript',
    js: 'javascript',
    sh: 'bash',
    shell: 'bash',
    zsh: 'bash',
    curl: 'bash',
    yml: 'yaml',
    env: 'dotenv',
  }),
)
