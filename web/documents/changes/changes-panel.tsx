import { useId, useState } from 'react'
import type { TrailThing } from '#domain/trail/trail-tables.ts'
import { t } from '#domain/words/t.ts'
import { useIsDrawn } from '#web/app/rights/use-rights.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useChangesOf } from './changes-data.ts'
import { ChangesList } from './changes-list.tsx'
import classes from './changes-panel.module.css'

interface ChangesPanelProps {
  thing: TrailThing
  id: string
}

/** Change log of one record, for people with the trail's permission; loaded when opened. */
export function ChangesPanel(props: ChangesPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const isDrawn = useIsDrawn()('whole-trail')
  if (!isDrawn) return null
  return (
    <section className="card clip" aria-label={t('Changes')}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{t('Changes')}</span>
        <Icon name="chevron-down" />
      </button>
      {isOpen && (
        <div id={id} className="lined">
          <ChangesOf {...props} />
        </div>
      )}
    </section>
  )
}

/** Change log of one record as a tab. */
export function ChangesOf({ thing, id }: ChangesPanelProps) {
  return (
    <div className={classes.changes}>
      <ChangesList
        list={useChangesOf(thing, id)}
        isOfOne
        empty={{
          kind: 'empty',
          title: t('Nothing was changed.'),
          why: t('Whoever changes it from now on is named here, with what was there before.'),
        }}
      />
    </div>
  )
}
