import { join } from 'node:path'
import type { Packages } from '../packages/packages'
import { checkPython } from './check-python'
import { checkTypescript } from './check-typescript'
import type { Checker } from './checker'
import { checkData } from './data/check-data'
import { checkHcl, checkSql } from './data/check-in-python'
import { checkHelm, type ChartKey } from './data/check-helm'
import { checkToml } from './data/check-toml'
import { checkEnvironment, type KnownName } from './environment/check-environment'
import { factsIn } from './facts'
import { checkCurl, type ApiDescription, type MoreFacts } from './shell/check-curl'
import { checkShell } from './shell/check-shell'
import type { Endpoint } from './shell/endpoints'

interface CheckSettings {
  root: string
  /** The packages that samples are checked against. */
  packages: Packages
  cacheFolder: string
}

/** All checkers. */
export function allCheckers({ root, packages, cacheFolder }: CheckSettings): Checker[] {
  const work = join(cacheFolder, 'work')
  const endpoints = factsIn<{ endpoints: Endpoint[] }>(root, 'rest-api.json')
  const description = factsIn<ApiDescription>(root, 'openapi-platform.json')
  const chart = factsIn<{ keys: ChartKey[] }>(root, 'helm-langsmith-values.json')
  const more = factsIn<MoreFacts & { variables: KnownName[]; chartKeys: ChartKey[] }>(
    root,
    'more.json',
  ).read()
  return [
    checkTypescript(packages, work),
    checkPython(packages, work),
    checkShell(work),
    checkData(),
    checkToml(packages),
    checkHcl(packages),
    checkSql(packages),
    checkCurl({ endpoints, description }, more, packages),
    checkHelm(chart, more.chartKeys),
    checkEnvironment(packages, cacheFolder, more.variables),
  ]
}
