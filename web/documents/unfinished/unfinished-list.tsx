import type { Noun } from '#domain/document-kinds.ts'
import { plural, t } from '#domain/words/t.ts'
import { isSealed } from './draft-mark.ts'
import { readEncoded, readStored } from './draft-store.ts'
import { UnfinishedBar } from './unfinished-bar.tsx'
import { unfinishedNames } from './unfinished-names.ts'
import { type Unfinished, unfinishedOf } from './unfinished-store.ts'
import { useClaimedElsewhere, useSeal } from './use-draft-claim.ts'

/** Above the list of a noun: drafts of new documents that no other tab has open. */
export function UnfinishedList({ noun, onOpen }: { noun: Noun; onOpen: (one: Unfinished) => void }) {
  const elsewhere = useClaimedElsewhere()
  const sealed = unfinishedNames(noun).filter(({ name }) => isSealed(readStored(name)))
  const isReady = useSeal(sealed.length > 0)
  const unfinished = elsewhere ? unfinishedOf(noun).filter(({ name }) => !elsewhere.has(name)) : []
  const closed = isReady ? sealed.filter(({ name }) => readEncoded(name) === null).length : 0
  return (
    <>
      <UnfinishedBar title={t('Not finished')} unfinished={unfinished} onOpen={onOpen} />
      {closed > 0 && (
        <p className="small quiet" role="status">
          {plural(
            closed,
            '{count} half-typed purchase on this computer is locked. You may not see purchase prices, or the server has another key.',
            '{count} half-typed purchases on this computer are locked. You may not see purchase prices, or the server has another key.',
            { count: closed },
          )}
        </p>
      )}
    </>
  )
}
