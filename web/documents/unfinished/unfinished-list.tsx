import type { Noun } from '#domain/document-kinds.ts'
import { UnfinishedBar } from './unfinished-bar.tsx'
import { type Unfinished, unfinishedOf } from './unfinished-store.ts'

/** Above the list of a noun: what was begun and is in no list yet. */
export const UnfinishedList = ({ noun, onOpen }: { noun: Noun; onOpen: (one: Unfinished) => void }) => (
  <UnfinishedBar title="Not finished" unfinished={unfinishedOf(noun)} onOpen={onOpen} />
)
