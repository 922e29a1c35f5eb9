/** A mistake: the language, the code, and where and what is found (`line:column what hint`). */
type Mistake = [code: string, found: string]

const PYTHON = 'from langsmith import AsyncClient, Client, traceable\n\nclient = Client()\n'
const SCRIPT = 'import { Client } from "langsmith";\n\nconst client = new Client();\n'

export const PYTHON_MISTAKES: Mistake[] = [
  [
    'from langsmith import tracable',
    '1:23 `langsmith` has no `tracable`. Did you mean `traceable`?',
  ],
  [
    'from langsmith import (\n    Client,\n    trasable as t,\n)',
    '3:5 `langsmith` has no `trasable`. Did you mean `traceable`?',
  ],
  ['import langsmth', '1:8 There is no package `langsmth`. Write `langsmith`.'],
  [
    'from langsmith.wrapper import wrap_openai',
    '1:6 There is no module `langsmith.wrapper`. Import it from `langsmith.wrappers`.',
  ],
  [
    'from langsmith.evaluations import Nothing',
    '1:6 There is no module `langsmith.evaluations`. Did you mean `langsmith.evaluation`?',
  ],
  [
    'import langsmith.shemas',
    '1:8 There is no module `langsmith.shemas`. Did you mean `langsmith.schemas`?',
  ],
  [
    'from langsmith import wrap_anthropic',
    '1:23 `langsmith` has no `wrap_anthropic`. Import it from `langsmith.wrappers`.',
  ],
  ['from langsmith import Dashboard', '1:23 `langsmith` has no `Dashboard`.'],
  [
    'import langsmith as ls\n\nls.tracable',
    '3:4 `langsmith` has no `tracable`. Did you mean `traceable`?',
  ],
  [
    'import langsmith as ls\n\nls.schemas.Rum',
    '3:12 `langsmith.schemas` has no `Rum`. Did you mean `Run`?',
  ],
  [
    `${PYTHON}client.lst_datasets()`,
    '4:8 `Client` has no `lst_datasets`. Did you mean `list_datasets`?',
  ],
  [
    `${PYTHON}client.createDataset("a")`,
    '4:8 `Client` has no `createDataset`. Did you mean `create_dataset`?',
  ],
  [`${PYTHON}client.subscribe_to_runs()`, '4:8 `Client` has no `subscribe_to_runs`.'],
  [`${PYTHON}client.runs.qery()`, '4:13 `client.runs` has no `qery`. Did you mean `query`?'],
  [`${PYTHON}client.evaluators.make(name="x")`, '4:19 `client.evaluators` has no `make`.'],
  [
    `${PYTHON}client.list_datasets(dataset_nme="a")`,
    '4:22 `client.list_datasets` has no parameter `dataset_nme`. Did you mean `dataset_name`?',
  ],
  [
    `${PYTHON}client.create_feedback(\n    run="x",\n    key="k",\n)`,
    '5:5 `client.create_feedback` has no parameter `run`. Did you mean `run_id`?',
  ],
  [
    `${PYTHON}client.create_dataset()`,
    '4:1 `client.create_dataset` needs `dataset_name`. Pass `dataset_name=…` (`str`).',
  ],
  [
    `${PYTHON}client.delete_dataset("a", "b")`,
    '4:23 `client.delete_dataset` takes 0 arguments without names, not 2. Write the names of the others: `name=value`.',
  ],
  [
    'from langsmith import Client\n\nClient(apikey="x")',
    '3:8 `Client` has no parameter `apikey`. Did you mean `api_key`?',
  ],
  [
    'from langsmith import traceable\n\n\n@traceable(run_typ="llm")\ndef work(): ...',
    '4:12 `traceable` has no parameter `run_typ`. Did you mean `run_type`?',
  ],
  [
    'import langsmith\n\n\n@langsmith.traceabel\ndef work(): ...',
    '4:12 `langsmith` has no `traceabel`. Did you mean `traceable`?',
  ],
  [
    'from langsmith import AsyncClient\n\n\nasync def main():\n    async with AsyncClient() as other:\n' +
      '        await other.list_dataset()',
    '6:21 `AsyncClient` has no `list_dataset`. Did you mean `list_datasets`?',
  ],
  [
    'from langsmith import Client\n\n\ndef work(client: Client):\n    client.read_datset(dataset_id="x")',
    '5:12 `Client` has no `read_datset`. Did you mean `read_dataset`?',
  ],
  [
    'from langsmith import Client\n\n\nclass Work:\n    def __init__(self):\n        self.client = Client()\n\n' +
      '    def run(self):\n        self.client.list_project()',
    '9:21 `Client` has no `list_project`. Did you mean `list_projects`?',
  ],
  [
    `${PYTHON}dataset = client.create_dataset("a")\nprint(dataset.nme)`,
    '5:15 `Dataset` has no `nme`. Did you mean `name`?',
  ],
  [
    `${PYTHON}for example in client.list_examples(dataset_name="a"):\n    print(example.output)`,
    '5:19 `Example` has no `output`. Did you mean `outputs`?',
  ],
  [
    `${PYTHON}client.list_runs(project_name="a")`,
    '4:8 `Client.list_runs` is deprecated and will be removed after January 31, 2027. Use `client.runs.query`.',
  ],
  [
    `${PYTHON}client.list_feedback_formulas()`,
    '4:8 `Client.list_feedback_formulas` is deprecated. Add composite scores in the LangSmith UI.',
  ],
  ['from langsmith import Cache', '1:23 `Cache` is deprecated. Use `PromptCache`.'],
  [
    'print("a"',
    '1:10 The code ends before a statement does. Look for a missing bracket, quote, or colon before it.',
  ],
  [
    'from langsmith import Client\n\nClient(otel_enabled=True)',
    '3:8 The parameter `otel_enabled` of `Client` is deprecated.',
  ],
]

export const TYPESCRIPT_MISTAKES: Mistake[] = [
  [
    'import { traceble } from "langsmith/traceable";',
    '1:10 `langsmith/traceable` has no `traceble`. Did you mean `traceable`?',
  ],
  [
    'import { traceable } from "langsmith";',
    '1:10 `langsmith` has no `traceable`. Import it from `langsmith/traceable`.',
  ],
  [
    'import { wrapOpenAI } from "langsmith/wrapper";',
    '1:29 There is no module `langsmith/wrapper`. Import it from `langsmith/wrappers`.',
  ],
  [
    'import * as more from "langsmith/evaluations";',
    '1:24 There is no module `langsmith/evaluations`. Did you mean `langsmith/evaluation`?',
  ],
  [
    'const { Cliemt } = await import("langsmith");',
    '1:9 `langsmith` has no `Cliemt`. Did you mean `Client`?',
  ],
  [
    `${SCRIPT}await client.listDataset();`,
    '4:14 `Client` has no `listDataset`. Did you mean `listDatasets`?',
  ],
  [
    `${SCRIPT}await client.create_dataset("a");`,
    '4:14 `Client` has no `create_dataset`. Did you mean `createDataset`?',
  ],
  [`${SCRIPT}client.stream();`, '4:8 `Client` has no `stream`.'],
  [
    `${SCRIPT}await client.runs.qery({});`,
    '4:19 `client.runs` has no `qery`. Did you mean `query`?',
  ],
  [
    'import { Client } from "langsmith";\n\nnew Client({ apiurl: "x" });',
    '3:14 `Client` has no option `apiurl`. Did you mean `apiUrl`?',
  ],
  [
    `${SCRIPT}await client.createDataset();`,
    '4:7 `client.createDataset` needs the argument `name`. Pass a value of the type `string`.',
  ],
  [
    `${SCRIPT}await client.createDataset("a", {\n  descripton: "b",\n});`,
    '5:3 `client.createDataset` has no option `descripton`. Did you mean `description`?',
  ],
  [
    `${SCRIPT}await client.createRun({ name: "a", inputs: {} });`,
    '4:24 `client.createRun` needs `run_type`.',
  ],
  [
    `${SCRIPT}await client.hasProject({ projectName: "a" }, 1, 2);`,
    '4:47 `client.hasProject` takes 1 argument, not 3.',
  ],
  [
    'import { traceable } from "langsmith/traceable";\n\nconst work = traceable(async () => 1, { runType: "llm" });',
    '3:41 `traceable` has no option `runType`. Did you mean `run_type`?',
  ],
  [
    'import type { Client } from "langsmith";\n\nexport const work = (client: Client) => client.readDatset({});',
    '3:48 `Client` has no `readDatset`. Did you mean `readDataset`?',
  ],
  [
    'import { Client } from "langsmith";\n\nclass Work {\n  private client = new Client();\n  run() {\n' +
      '    return this.client.listProject();\n  }\n}',
    '6:24 `Client` has no `listProject`. Did you mean `listProjects`?',
  ],
  [
    `${SCRIPT}const dataset = await client.createDataset("a");\nconsole.log(dataset.nme);`,
    '5:21 `Dataset` has no `nme`. Did you mean `name`?',
  ],
  [
    `${SCRIPT}for await (const example of client.listExamples({ datasetNam: "a" })) console.log(example);`,
    '4:51 `client.listExamples` has no option `datasetNam`. Did you mean `datasetName`?',
  ],
  [
    `${SCRIPT}await client.readRun("a");`,
    '4:14 `Client.readRun` is deprecated and will be removed after January 31, 2027. Use `client.runs.retrieve`.',
  ],
  [
    'const a = {\n  b: 1;\n};',
    '2:7 The code can’t be parsed at `;`. Look for a missing bracket, quote, or colon before it.',
  ],
  ['import { Cache } from "langsmith";', '1:10 `Cache` is deprecated. Use `PromptCache`.'],
]
