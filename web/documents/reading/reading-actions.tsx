import { Button } from '@mantine/core'
import { t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { MoreButton, type RowAction } from '#web/ui/list/row-actions.tsx'
import classes from './document-reading.module.css'

/** Actions by their letters. J and K open the next and the previous document. */
export const keysOf = (actions: RowAction[]) =>
  actions.flatMap((action) => (action.letter ? [{ key: action.letter, action }] : []))

interface ReadingActionsProps {
  actions: RowAction[]
  onHelp: () => void
}

/** Actions, each with its letter; reasons for disabled ones are in a sentence below. */
export function ReadingActions({ actions, onHelp }: ReadingActionsProps) {
  const [first] = actions.filter(({ disabled }) => !disabled)
  const reasons = new Map<string, string[]>()
  for (const { label, disabled } of actions) {
    if (typeof disabled === 'string') reasons.set(disabled, [...(reasons.get(disabled) ?? []), label])
  }
  return (
    <section aria-label={t('What can be done')}>
      <div className={classes.actions}>
        {actions.map((action) => {
          const { icon, label, onClick, disabled, more } = action
          const letter = action.letter?.toUpperCase()
          return (
            <span key={label} className={classes.action}>
              <Button
                variant={action === first ? 'filled' : 'default'}
                leftSection={<Icon name={icon} />}
                disabled={Boolean(disabled)}
                aria-keyshortcuts={letter}
                onClick={onClick}
              >
                {label}
                {letter && <kbd>{letter}</kbd>}
              </Button>
              {more && <MoreButton {...more} className={classes.more} />}
            </span>
          )
        })}
      </div>
      {[...reasons].map(([reason, labels]) => (
        <p key={reason} className={`above-2 small quiet ${classes.reason}`}>
          <strong>{labels.join(', ')}:</strong> {reason}
        </p>
      ))}
      <p className={`above-2 small quiet ${classes.reason}`}>
        <LinkButton onClick={onHelp}>
          {t('Keys')} <kbd>?</kbd>
        </LinkButton>
      </p>
    </section>
  )
}
