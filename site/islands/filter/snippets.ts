import type { ArgumentName, Language } from './inputs'

interface SnippetOptions {
  language: Language
  filter: string
  argument: ArgumentName
  /** The start date for languages that can't calculate it: ISO 8601. */
  since: string
}

/** Code in three parts: before the filter, the filter as a literal, and the rest. */
export type Snippet = [before: string, filter: string, after: string]

/**
 * A program that prints the runs that a filter matches. It is the first sample on the page, with
 * the filter inserted.
 */
export function snippetOf({ language, filter, argument, since }: SnippetOptions): Snippet {
  if (language === 'python')
    return [`${PYTHON_HEAD}        ${argument}=`, quoted(filter), PYTHON_TAIL]
  if (language === 'typescript')
    return [`${TYPESCRIPT_HEAD}  ${argument}: `, quoted(filter), TYPESCRIPT_TAIL]
  return [
    `${CURL_HEAD}    "${argument}": `,
    JSON.stringify(filter).replaceAll("'", `'\\''`),
    curlTail(since),
  ]
}

/**
 * A string literal for Python and TypeScript: both understand JSON's escapes, and it stays on one
 * line.
 */
const quoted = (filter: string): string =>
  /^[ -&(-[\]-~]*$/.test(filter) ? `'${filter}'` : JSON.stringify(filter)

const PYTHON_HEAD = `import asyncio
import os
from datetime import datetime, timedelta, timezone

from langsmith import Client


async def main() -> None:
    runs = Client().runs.query(
        project_ids=[os.environ["PROJECT_ID"]],
`
const PYTHON_TAIL = `,
        min_start_time=datetime.now(timezone.utc) - timedelta(days=7),
        selects=["NAME", "START_TIME", "ERROR_PREVIEW"],
    )
    async for run in runs:
        print(run.start_time, run.name, run.error_preview)


asyncio.run(main())`

const TYPESCRIPT_HEAD = `import { Client } from "langsmith";

const weekAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);
const runs = new Client().runs.query({
  project_ids: [process.env.PROJECT_ID!],
`
const TYPESCRIPT_TAIL = `,
  min_start_time: weekAgo.toISOString(),
  selects: ["NAME", "START_TIME", "ERROR_PREVIEW"],
});
for await (const run of runs) {
  console.log(run.start_time, run.name, run.error_preview);
}`

const CURL_HEAD = `curl -X POST "$LANGSMITH_ENDPOINT/api/v2/runs/query" \\
  -H "x-api-key: $LANGSMITH_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "project_ids": ["'"$PROJECT_ID"'"],
`
const curlTail = (since: string): string => `,
    "min_start_time": "${since}T00:00:00Z",
    "selects": ["NAME", "START_TIME", "ERROR_PREVIEW"]
  }'`
