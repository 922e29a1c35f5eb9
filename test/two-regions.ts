import type { Region } from '../packages/model/site'

/** Two regions with two hosts each. */
export const regions: Region[] = [
  {
    id: 'us',
    label: 'US',
    hosts: { app: 'https://app.example.com', api: 'https://api.example.com' },
  },
  {
    id: 'eu',
    label: 'EU',
    hosts: { app: 'https://eu.app.example.com', api: 'https://eu.api.example.com' },
  },
]
