import { Admonition, AdmonitionTitle } from './admonition'
import { Anchor } from './anchor'
import { ApiEndpoint, ApiErrors, ApiFacts, ApiGroup, ApiResponse } from './api-reference'
import { Badge, Kbd, Since } from './badges'
import { Bars } from './bars'
import { Card, Cards, Details, Step, Steps, TableHead, TableScroll, TaskBox } from './blocks'
import { CodeBlock } from './code-block'
import { Experiments } from './experiments'
import { ApiField, ApiFields } from './fields'
import { headings } from './headings'
import { Goal, Goals, HomeStart, Areas, News, Quickstart, HomeEnd } from './home'
import { CostCalculator, FilterBuilder, ValuesComposer } from './islands'
import { ApiOwnIds } from './own-ids'
import { PackageManagers } from './package-managers'
import { PermissionTable } from './permission-table'
import { Mermaid, ThemedImage } from './pictures'
import { Screen } from './screen'
import { Tab, Tabs, CodeTabs } from './tabs'
import { TraceTree } from './trace-tree'

/** Components that pages can use without importing them; `CONTRIBUTING.md` shows each. */
const forAuthors = {
  Admonition,
  ApiField,
  ApiFields,
  Areas,
  Badge,
  Bars,
  Card,
  Cards,
  CodeTabs,
  CostCalculator,
  Details,
  Experiments,
  FilterBuilder,
  Goal,
  Goals,
  HomeEnd,
  HomeStart,
  Kbd,
  News,
  PackageManagers,
  PermissionTable,
  Quickstart,
  Screen,
  Since,
  Steps,
  Tab,
  Tabs,
  ThemedImage,
  TraceTree,
  ValuesComposer,
}

/** Components for Markdown syntax. */
const forMarkdown = {
  ...headings,
  a: Anchor,
  input: TaskBox,
  table: TableScroll,
  th: TableHead,
  AdmonitionTitle,
  CodeBlock,
  Mermaid,
  Step,
}

/** Components that only the reference pages use. */
const forReference = { ApiEndpoint, ApiErrors, ApiFacts, ApiGroup, ApiOwnIds, ApiResponse }

export const components = { ...forAuthors, ...forMarkdown, ...forReference }

/** Names allowed in a page. `AdmonitionTitle` comes from `:::note[Title]`. */
export const componentNames: string[] = [...Object.keys(forAuthors), 'AdmonitionTitle']
