import { CostCalculator, FilterBuilder, ValuesComposer } from '@docs/ui/components/mdx/islands'
import { defineComponent } from './define-component'

export const islands = [
  defineComponent({
    name: 'CostCalculator',
    render: CostCalculator,
    properties: { prices: 'expression' },
    styles: [
      { group: 'islands', sheet: 'islands' },
      { group: 'islands', sheet: 'calculator' },
      { group: 'figures' },
    ],
    client: 'packages/ui/client/islands/calculator.tsx',
  }),
  defineComponent({
    name: 'ValuesComposer',
    render: ValuesComposer,
    properties: { knowledge: 'expression' },
    styles: [{ group: 'islands', sheet: 'composer' }, { group: 'figures' }],
    client: 'packages/ui/client/islands/composer.tsx',
  }),
  defineComponent({
    name: 'FilterBuilder',
    render: FilterBuilder,
    properties: { since: 'required' },
    styles: [{ group: 'islands', sheet: 'filter' }, { group: 'figures' }],
    client: 'packages/ui/client/islands/filter.tsx',
  }),
]
