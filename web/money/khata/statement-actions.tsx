import { t } from '#domain/words/t.ts'
import '#web/money/add-chat-icon.ts'
import { Button, Menu } from '@mantine/core'
import { Link } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import type { getKhata } from '#contract/money/khata.ts'
import { getProfile } from '#contract/people/profile.ts'
import { whatsAppLink } from '#domain/khata/message-links.ts'
import { statementText } from '#domain/khata/reminder-text.ts'
import { sumOfPaise } from '#domain/money.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { partyPath } from '#web/app/paths.ts'
import { printNow } from '#web/money/paper/print-now.ts'
import { useSpeech } from '#web/money/use-speech.ts'
import { Icon } from '#web/ui/frame/icon.tsx'

interface StatementActionsProps {
  khata: Output<typeof getKhata>
  from: string
  to: string
  /** Opens the actions that are used less often. */
  onOther: () => void
}

/** What can be done with a statement: send it, print it, take it along as a spreadsheet. */
export function StatementActions({ khata, from, to, onOther }: StatementActionsProps) {
  const { party, reminding, opening, closing, lines } = khata
  const { data: profile } = useAnswer(getProfile, {})
  const speech = useSpeech(reminding.language ?? reminding.usual)
  const text =
    speech &&
    statementText(speech, {
      party: party.name,
      shop: profile?.name ?? '',
      from,
      to,
      opening,
      closing,
      debit: sumOfPaise(lines.map(({ debit }) => debit)),
      credit: sumOfPaise(lines.map(({ credit }) => credit)),
    })
  const print = () =>
    printNow(t('Statement of {name}', { name: party.name }), async (job) => {
      const { printStatement } = await import('#web/money/paper/print-money.tsx')
      await printStatement(job, khata, { from, to })
    })
  const save = async () => {
    const { saveStatement } = await import('#web/money/paper/statement-rows.ts')
    await saveStatement(khata, { from, to })
  }
  return (
    <>
      <Button
        component="a"
        variant="default"
        leftSection={<Icon name="chat" />}
        href={text && whatsAppLink(text, party.phone)}
        data-disabled={!text || undefined}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('Send Statement')}
      </Button>
      <Button variant="default" leftSection={<Icon name="printer" />} onClick={() => void print()}>
        {t('Print')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" aria-label={t('More')}>
            <Icon name="more" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="download" />} onClick={() => void save()}>
            {t('Spreadsheet')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="file" />} component={Link} to={partyPath(party._id)}>
            {t('Bills and Items')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="rupee" />} onClick={onOther}>
            {party.type === 'buyer' ? t('Pay Money') : t('Receive Money')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
