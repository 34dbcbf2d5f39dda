import type { Noun } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'
import { UnfinishedBar } from './unfinished-bar.tsx'
import { type Unfinished, unfinishedOf } from './unfinished-store.ts'
import { useClaimedElsewhere } from './use-draft-claim.ts'

/** Above the list of a noun: drafts of new documents that no other tab has open. */
export function UnfinishedList({ noun, onOpen }: { noun: Noun; onOpen: (one: Unfinished) => void }) {
  const elsewhere = useClaimedElsewhere()
  const unfinished = elsewhere ? unfinishedOf(noun).filter(({ name }) => !elsewhere.has(name)) : []
  return <UnfinishedBar title={t('Not finished')} unfinished={unfinished} onOpen={onOpen} />
}
