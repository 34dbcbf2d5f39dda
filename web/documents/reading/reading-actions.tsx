import { Button } from '@mantine/core'
import { t } from '#domain/words/t.ts'
import { LinkButton } from '#web/documents/editor/panel.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { MoreButton, type RowAction } from '#web/ui/list/row-actions.tsx'
import classes from './document-reading.module.css'

/** The letter of each action, whatever the noun. J and K go to the next one and the one before. */
const LETTERS: Record<string, string> = {
  Edit: 'e',
  Print: 'p',
  Payment: 'r',
  Return: 't',
  'Take back': 't',
  'Credit Note': 'n',
  'Debit Note': 'd',
  'Create Order': 'o',
  'Create Invoice': 'i',
  'Create Challan': 'c',
}

export const keysOf = (actions: RowAction[]) =>
  actions.flatMap((action) => {
    const key = LETTERS[action.label]
    return key ? [{ key, action }] : []
  })

interface ReadingActionsProps {
  actions: RowAction[]
  onHelp: () => void
}

/** What can be done with it, each with its letter; why something cannot is below in a sentence. */
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
          const letter = LETTERS[label]?.toUpperCase()
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
        <p key={reason} className={classes.reason}>
          <strong>{labels.join(', ')}:</strong> {reason}
        </p>
      ))}
      <p className={classes.reason}>
        <LinkButton onClick={onHelp}>
          {t('Keys')} <kbd>?</kbd>
        </LinkButton>
      </p>
    </section>
  )
}
