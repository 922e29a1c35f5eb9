import type { Announcement as AnnouncementData } from '@docs/model/site'
import { Icon } from './icon'
import * as words from '../words/frame'

/**
 * The bar above everything else. If its id was dismissed, the first-paint script hides it before
 * the first paint.
 */
export function Announcement({ announcement }: { announcement: AnnouncementData }) {
  return (
    <aside
      className="announcement"
      aria-label={words.announcement}
      data-announcement={announcement.id}
    >
      <p>
        {announcement.text}{' '}
        {announcement.link && (
          <a href={announcement.link.href} target="_blank" rel="noopener">
            {announcement.link.label}
          </a>
        )}
      </p>
      <button type="button" data-dismiss aria-label={words.closeAnnouncement}>
        <Icon name="close" />
      </button>
    </aside>
  )
}
