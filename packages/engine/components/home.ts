import {
  Areas,
  Goal,
  Goals,
  HomeEnd,
  News,
  Quickstart,
  RegionCard,
} from '@docs/ui/components/mdx/home'
import { HomeHero } from '@docs/ui/components/mdx/home-hero'
import { Stack, StackOption } from '@docs/ui/components/mdx/stack'
import { defineComponent } from './define-component'
import { link, paragraph } from './markdown'

/** The bands of the home page. */
export const home = [
  defineComponent({
    name: 'HomeHero',
    render: HomeHero,
    properties: {
      title: 'required',
      lead: 'required',
      start: 'expression',
      about: 'required',
      href: 'required',
      goals: 'expression',
    },
    styles: [
      { group: 'home', sheet: 'home' },
      { group: 'home', sheet: 'hero' },
      { group: 'figures' },
      { group: 'code' },
    ],
  }),
  defineComponent({
    name: 'RegionCard',
    render: RegionCard,
    properties: { regions: 'expression', endpoints: 'expression' },
    styles: [{ group: 'home', sheet: 'region-card' }, { group: 'figures' }],
    client: 'packages/ui/client/preferences.ts',
  }),
  defineComponent({
    name: 'Stack',
    render: Stack,
    properties: { label: 'required', href: 'required' },
    styles: [{ group: 'home', sheet: 'stack' }],
    toMarkdown: use => [paragraph(link(use.text('href'), use.text('label')))],
    client: 'packages/ui/client/preferences.ts',
  }),
  defineComponent({
    name: 'StackOption',
    render: StackOption,
    properties: {
      group: ['provider', 'framework'],
      label: 'required',
      value: 'required',
      href: 'required',
    },
    tabs: use => [[use.text('group'), use.text('value'), use.text('href')]],
  }),
  defineComponent({ name: 'Goals', render: Goals, properties: { title: 'required' } }),
  defineComponent({
    name: 'Goal',
    render: Goal,
    properties: { id: 'required', icon: 'required', title: 'required' },
  }),
  defineComponent({
    name: 'Quickstart',
    render: Quickstart,
    properties: { title: 'required' },
  }),
  defineComponent({ name: 'Areas', render: Areas, properties: { title: 'required' } }),
  defineComponent({
    name: 'News',
    render: News,
    properties: { title: 'required', entries: 'expression', limit: 'optional' },
  }),
  defineComponent({ name: 'HomeEnd', render: HomeEnd, properties: {} }),
]
