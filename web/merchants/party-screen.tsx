import { useState } from 'react'
import { useParams } from 'react-router'
import { t } from '#domain/words/t.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { TYPE_WORDS } from './merchant-words.ts'
import { useParty } from './party-data.ts'
import { PartyHead } from './party-head.tsx'
import { PartyTabs } from './party-tabs.tsx'

const QuestionsOf = later(async () => (await import('#web/documents/questions/questions-of.tsx')).QuestionsOf)
const MerchantDialog = later(async () => (await import('./merchant-dialog.tsx')).MerchantDialog)

const PersonData = later(async () => (await import('./person-data.tsx')).PersonData)

/** Screen of one customer or supplier: address, dues, documents, items bought and their prices. */
export function PartyScreen() {
  const { id = '' } = useParams()
  return <PartyPage key={id} id={id} />
}

function PartyPage({ id }: { id: string }) {
  const { party, error, retry } = useParty(id)
  const [isEditing, setIsEditing] = useState(false)
  if (!party) {
    return (
      <Screen title={t('Buyer & Supplier Management')}>
        <NotLoaded error={error} failed={t('This buyer or supplier could not be loaded')} onRetry={retry} />
      </Screen>
    )
  }
  const { merchant } = party
  const actions = (
    <>
      <QuestionsOf about={{ pin: 'party', id, label: merchant.name }} />
      <MayButton
        needs="trade"
        variant="default"
        leftSection={<Icon name="pencil" />}
        onClick={() => setIsEditing(true)}
      >
        {t('Edit')}
      </MayButton>
    </>
  )
  return (
    <Screen title={merchant.name} subtitle={TYPE_WORDS[merchant.type]} actions={actions}>
      <PartyHead party={party} />
      <PartyTabs id={id} documents={party.documents} />
      <PersonData merchant={merchant} />
      {isEditing && <MerchantDialog merchant={merchant} onClose={() => setIsEditing(false)} />}
    </Screen>
  )
}
