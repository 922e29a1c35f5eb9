import { Areas, Goal, Goals, HomeEnd, HomeStart, News, Quickstart } from '../../shell/mdx/home'
import { defineComponent } from './define-component'

/** The bands of the home page. */
export const home = [
  defineComponent({
    name: 'HomeStart',
    render: HomeStart,
    properties: {
      title: 'required',
      lead: 'required',
      lookups: 'expression',
      regions: 'expression',
      endpoints: 'expression',
    },
    styles: [{ group: 'home', sheet: 'home' }, { group: 'figures' }, { group: 'code' }],
    client: 'browser/preferences.ts',
  }),
  defineComponent({ name: 'Goals', render: Goals, properties: { title: 'required' } }),
  defineComponent({
    name: 'Goal',
    render: Goal,
    properties: { icon: 'required', title: 'required' },
  }),
  defineComponent({
    name: 'Quickstart',
    render: Quickstart,
    properties: { title: 'required', regions: 'expression' },
    client: 'browser/preferences.ts',
  }),
  defineComponent({ name: 'Areas', render: Areas, properties: { title: 'required' } }),
  defineComponent({
    name: 'News',
    render: News,
    properties: { title: 'required', entries: 'expression', limit: 'optional' },
  }),
  defineComponent({ name: 'HomeEnd', render: HomeEnd, properties: {} }),
]
