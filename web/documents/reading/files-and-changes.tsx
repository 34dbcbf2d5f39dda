import { Suspense } from 'react'
import { ReadFiles } from '#web/documents/attachments/read-files.tsx'
import { lazyExtra } from '#web/documents/editor/lazy-extra.ts'
import { QuestionsOf } from '#web/documents/questions/questions-of.tsx'

const ChangesPanel = lazyExtra(
  async () => (await import('#web/documents/changes/changes-panel.tsx')).ChangesPanel,
)

/** Questions, files and change log of a stored document. */
export const FilesAndChanges = ({ id, number }: { id: string; number: string }) => (
  <>
    <QuestionsOf about={{ pin: 'document', id, label: number }} isRow />
    <ReadFiles id={id} number={number} />
    <Suspense>
      <ChangesPanel thing="document" id={id} />
    </Suspense>
  </>
)
