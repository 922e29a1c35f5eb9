import type { Site } from '../model/site'
import { Anchor } from './mdx/anchor'
import { Brand } from './brand'

export function Footer({ site }: { site: Site }) {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="brand-block">
          <Brand site={site} />
          <p className="copyright">{site.footer.copyright}</p>
        </div>
        {site.footer.groups.map(({ title, items }) => {
          const id = `footer-${title.toLowerCase().replace(/\W+/g, '-')}`
          return (
            <nav key={title} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              <ul className="links">
                {items.map(item => (
                  <li key={item.label}>
                    <Anchor href={item.href ?? item.to}>{item.label}</Anchor>
                  </li>
                ))}
              </ul>
            </nav>
          )
        })}
      </div>
    </footer>
  )
}
