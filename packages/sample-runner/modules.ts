type Load = (name: string) => unknown
type Define = (module: { exports: unknown }, exports: unknown, require: Load) => void

/**
 * The modules of the packages, by name. Files with packages call `__define`; samples call
 * `__package`.
 */
export class Modules {
  private readonly factories = new Map<string, Define>()
  private loaded = new Map<string, { exports: unknown }>()
  private builtIn: Record<string, () => unknown> = {}

  define(name: string, factory: Define): void {
    this.factories.set(name, factory)
  }

  /** Forgets all instances, so that the next program starts from scratch, like a new process. */
  restart(builtIn: Record<string, () => unknown>): void {
    this.loaded = new Map()
    this.builtIn = builtIn
  }

  /** @throws if the module is missing. */
  load = (name: string): unknown => {
    const known = this.loaded.get(name)
    if (known) return known.exports
    const module = { exports: {} as unknown }
    this.loaded.set(name, module)
    const node = this.builtIn[name.replace(/^node:/, '')]
    const factory = this.factories.get(name)
    if (node) module.exports = node()
    else if (factory) {
      factory(module, module.exports, this.load)
      module.exports = withoutDefault(module.exports)
    } else throw new Error(`Cannot find package '${name}'`)
    return module.exports
  }
}

/** A package in CommonJS is bundled as the default export of an ES module. */
function withoutDefault(exports: unknown): unknown {
  const { default: inner, ...rest } = exports as { default?: { __esModule?: boolean } }
  return inner?.__esModule && Object.keys(rest).length === 0 ? inner : exports
}
