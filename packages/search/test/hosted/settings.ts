import type { SearchSettings } from '../../../model/search-hosts'

export const LOCAL: SearchSettings = {
  provider: 'local',
  appId: '',
  apiKey: '',
  indexName: '',
  hosts: [],
  fallbackToLocal: false,
  feedbackUrl: '',
}

export const HOSTED: SearchSettings = {
  ...LOCAL,
  provider: 'hosted',
  appId: 'ABC123',
  apiKey: 'public',
  indexName: 'docs',
}
