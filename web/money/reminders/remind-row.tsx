import { WHOLE_NAMES, type WholeLanguage } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import '#web/ui/frame/icons/add-chat-icon.ts'
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Channel, createReminder, type StoredReminder } from '#contract/money/reminders.ts'
import { formatRupees } from '#domain/money.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { khataPath } from '#web/app/paths.ts'
import { useSpeech } from '#web/money/use-speech.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './remind-row.module.css'
import { hrefOf, textOf, timeOf } from './reminder-data.ts'
import { SendMenu } from './send-menu.tsx'

interface RemindRowProps {
  reminder: StoredReminder
  shop: string
  /** True if the reminder's text is shown. */
  isOpen: boolean
  isPhone: boolean
  onOpen: () => void
  /** Opens the reminder settings of the customer. */
  onSettle?: () => void
}

/** One customer to be reminded: one tap opens WhatsApp, and the sent reminder is recorded. */
export function RemindRow({ reminder, shop, isOpen, isPhone, onOpen, onSettle }: RemindRowProps) {
  const { _id, name, amount, reason, reasonInShort } = reminder
  const [language, setLanguage] = useState<WholeLanguage>(reminder.language)
  const save = useSave(createReminder)
  const speech = useSpeech(language)
  const text = speech && textOf(reminder, shop, speech)
  const sent = (channel: Channel) => {
    if (!text) return
    save.mutate(
      { body: { party: _id, channel, language } },
      {
        onSuccess: () => toast(t('{name} is reminded', { name })),
        onError: (error) =>
          alertToast(t('Not remembered: {problem}', { problem: messageOf(error, NO_ANSWER) })),
      },
    )
  }
  const href = (channel: Channel) => text && hrefOf(channel, reminder, text, shop)
  return (
    <li
      className={classes.row}
      data-open={isOpen || undefined}
      onFocus={({ target }) => target.matches(':focus-visible') && onOpen()}
    >
      <button
        type="button"
        className={`clip bare flush pressable align-start ${classes.name}`}
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        {name}
      </button>
      <strong className={`strong align-end ${classes.amount} money`}>{formatRupees(amount)}</strong>
      <span className={`smaller quiet ${classes.reason}`}>{isPhone ? reasonInShort : reason}</span>
      {isOpen && (
        <>
          <p className={`sunk across smaller breaks ${classes.text}`} lang={language}>
            {text ?? '...'}
          </p>
          <Languages name={name} value={language} onChange={setLanguage} />
        </>
      )}
      <span className={classes.send}>
        <a
          className={classes.whatsapp}
          href={href('whatsapp')}
          target="_blank"
          rel="noopener noreferrer"
          aria-disabled={!text}
          aria-label={t('Remind {name} on WhatsApp', { name })}
          onClick={() => sent('whatsapp')}
        >
          <Icon name="chat" /> {isPhone ? t('Remind') : 'WhatsApp'}
        </a>
        <SendMenu name={name} hrefOf={href} onSent={sent}>
          {onSettle && <Menu.Item onClick={onSettle}>{t('How {name} is reminded', { name })}</Menu.Item>}
          <Menu.Item component={Link} to={khataPath(_id)}>
            {t('Open the khata')}
          </Menu.Item>
        </SendMenu>
      </span>
    </li>
  )
}

interface LanguagesProps {
  name: string
  value: WholeLanguage
  onChange: (language: WholeLanguage) => void
}

const Languages = ({ name, value, onChange }: LanguagesProps) => (
  <fieldset className={classes.languages}>
    <legend className="sr-only">{t('Language for {name}', { name })}</legend>
    {(Object.entries(WHOLE_NAMES) as [WholeLanguage, string][]).map(([language, words]) => (
      <button
        key={language}
        type="button"
        lang={language}
        aria-pressed={language === value}
        onClick={() => onChange(language)}
      >
        {words}
      </button>
    ))}
  </fieldset>
)

/** A customer who was reminded today, in grey below the others. */
export const AskedRow = ({ reminder: { name, amount, sent } }: { reminder: StoredReminder }) => (
  <li className={`ruled flex spread gap-2 quiet ${classes.asked}`}>
    <span>
      {name}, {formatRupees(amount)}
    </span>
    <span>
      <Icon name="check" /> {t('sent {time}', { time: sent && timeOf(sent.at) })}
    </span>
  </li>
)
