import type { SiteFile } from '@docs/engine/site/schema'

/**
 * Values of `data/*.json` that pages must read from there. The check warns if one is typed; the
 * first rule with that value determines the suggested token. The hosts of the regions are always
 * checked.
 */
export const typedFacts: SiteFile['typedFacts'] = {
  // These pages describe the past, so they must not follow the data.
  history: ['/changelog', '/self_hosting/release_notes'],
  rules: [
    {
      kind: 'host',
      keys: [
        'regions_hosted.*.privateHost',
        'regions_hosted.*.deployments',
        'regions_hosted.privateLink.service',
      ],
    },
    {
      kind: 'address',
      keys: [
        'regions_hosted.*.egress.*',
        'regions_hosted.*.ingress.*',
        'regions_hosted.*.deploymentEgress.*',
      ],
    },
    { kind: 'model', keys: ['models.*.*'] },
    { kind: 'version', keys: ['versions.python.*'], installer: 'pip' },
    { kind: 'version', keys: ['versions.js.*'], installer: 'npm' },
    {
      kind: 'version',
      keys: ['versions.chart.stable', 'versions.chart.langsmith'],
      installer: 'helm',
    },
    // Other packages have their own minimums.
    {
      kind: 'minimum',
      keys: ['versions.python.minimum'],
      of: 'Python',
      near: ['langsmith', 'SDK'],
    },
    { kind: 'price', keys: ['pricing.plans.plus.seat'] },
    { kind: 'price', keys: ['pricing.plans.*.seat'], near: ['seat', 'plan', 'Developer'] },
    {
      kind: 'price',
      keys: ['pricing.units.lcu', 'pricing.units.lsu'],
      near: ['LCU', 'LSU', 'unit'],
    },
    {
      kind: 'price',
      keys: ['pricing.traces.base.*', 'pricing.traces.upgrade.*', 'pricing.traces.extended.*'],
      near: ['trace', 'upgrade', 'retention'],
    },
    { kind: 'price', keys: ['pricing.traces.**'], near: ['trace', 'upgrade', 'retention'] },
    { kind: 'price', keys: ['pricing.plans.startup.credits'], near: ['startup', 'credit'] },
    { kind: 'price', keys: ['pricing.insights.*'], near: ['insight', 'thread', 'report'] },
    {
      kind: 'price',
      keys: ['pricing.examples.**'],
      near: ['seat', 'trace', 'upgrade', 'bill', 'month'],
    },
    {
      kind: 'limit',
      keys: ['pricing.plans.*.includedTraces', 'pricing.limits.tracesPerMonth.*'],
      unit: 'traces',
      near: ['include', 'included', 'free', 'plan'],
    },
    { kind: 'limit', keys: ['pricing.plans.*.includedLcu'], unit: 'LCU' },
    {
      kind: 'limit',
      keys: ['pricing.traces.extended.retentionDays'],
      unit: 'days',
      near: ['extended', 'Cloud'],
    },
    {
      kind: 'limit',
      keys: ['pricing.limits.runsPerTrace', 'pricing.limits.runsPerTraceSelfHosted.value'],
      unit: 'runs',
    },
    { kind: 'limit', keys: ['pricing.limits.eventsPerHour.*'], unit: 'events' },
    { kind: 'limit', keys: ['pricing.limits.dataPerHour.*'], near: ['hour', 'hourly'] },
    { kind: 'limit', keys: ['pricing.limits.deploymentPayload'], near: ['deployment'] },
    {
      kind: 'limit',
      keys: [
        'pricing.limits.requests.*',
        'pricing.limits.loadBalancer.*',
        'pricing.limits.tenantQuery.*',
      ],
    },
    { kind: 'limit', keys: ['pricing.engine.*'], near: ['Engine'] },
  ],
}
