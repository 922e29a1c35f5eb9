const CREDENTIAL = /token(?!s)|secret|password|api_?key|code_challenge|authorization|cookie/i
const ID = /(?:^|_)ids?$/i

/** Whether whoever knows a text of this name has access: no field asks for it, and no address has it. */
export const isSecretName = (name: string | number): boolean =>
  typeof name === 'string' && CREDENTIAL.test(name) && !ID.test(name)

/** Whether a text has an API key in it, wherever it was typed. */
export const looksLikeKey = (text: string): boolean => /\blsv2_\w/.test(text)
