import type { Nodes } from 'mdast'
import { CodeBlock } from '@docs/ui/components/mdx/code-block'
import {
  managerCommands,
  managerGroup,
  MANAGER_GROUPS,
  PackageManagers,
} from '@docs/ui/components/mdx/package-managers'
import { CodeTabs, Tab, Tabs, tabValue } from '@docs/ui/components/mdx/tabs'
import { isJsx, stringAttribute } from '../tree/jsx'
import type { TabValue } from '../compile/context'
import { defineComponent } from './define-component'
import { code, paragraph, strong } from './markdown'

/** Headings in tabs, which don't begin a section: cut off, their text would lose the tab's label. */
export const isInTab = new WeakSet<Nodes>()

export const codeAndTabs = [
  defineComponent({
    name: 'CodeBlock',
    render: CodeBlock,
    styles: [
      { group: 'code', sheet: 'code' },
      { group: 'run', sheet: 'run-button', when: 'run' },
      { group: 'run', sheet: 'see-run', when: 'recorded' },
      { group: 'hovers', sheet: 'code-type' },
    ],
    client: 'packages/ui/client/code.ts',
  }),
  defineComponent({
    name: 'CodeTabs',
    render: CodeTabs,
    properties: { group: 'optional' },
    styles: [{ group: 'code', sheet: 'tabs' }],
    client: 'packages/ui/client/tabs.ts',
  }),
  defineComponent({
    name: 'Tabs',
    render: Tabs,
    properties: { group: 'optional', label: 'optional' },
    styles: [{ group: 'code' }],
    tabs: use =>
      use.text('group') === ''
        ? []
        : use.node.children.flatMap((tab): TabValue[] =>
            isJsx(tab) && tab.name === 'Tab'
              ? [
                  [
                    use.text('group'),
                    tabValue(stringAttribute(tab, 'value') ?? stringAttribute(tab, 'label') ?? ''),
                  ],
                ]
              : [],
          ),
    client: 'packages/ui/client/tabs.ts',
  }),
  defineComponent({
    name: 'Tab',
    render: Tab,
    properties: { label: 'required', value: 'optional' },
    toMarkdown: (use, inside) => {
      for (const node of inside) if (node.type === 'heading') isInTab.add(node)
      return [paragraph(strong(use.text('label'))), ...inside]
    },
  }),
  defineComponent({
    name: 'PackageManagers',
    render: PackageManagers,
    properties: { command: 'required' },
    styles: [{ group: 'code' }],
    check: use => {
      if (use.text('command') === '') return []
      try {
        managerCommands(use.text('command'))
        return []
      } catch (error) {
        return [{ message: (error as Error).message }]
      }
    },
    tabs: use => {
      const group = managerGroup(use.text('command'))
      return MANAGER_GROUPS[group].map(manager => [group, manager])
    },
    toMarkdown: use => [code('bash', use.text('command'))],
    client: 'packages/ui/client/tabs.ts',
  }),
]
