import { type RefObject, useEffect, useState } from 'react'
import { MOST_ATTACHED } from '#domain/attachments/attached-file.ts'
import { t } from '#domain/words/t.ts'
import { addFiles } from '#web/documents/attachments/add-files.ts'
import classes from '#web/documents/attachments/attachments.module.css'
import { FileChips } from '#web/documents/attachments/file-chips.tsx'
import { openWaiting } from '#web/documents/attachments/open-file.ts'
import { PickFiles } from '#web/documents/attachments/pick-files.tsx'
import {
  isUnclaimedFile,
  moveFilesOf,
  offerLeftFiles,
  sendFilesOf,
  sendTo,
} from '#web/documents/attachments/send-waiting.ts'
import { useDrop } from '#web/documents/attachments/use-drop.ts'
import { useShared } from '#web/documents/attachments/use-shared.ts'
import {
  dropWaiting,
  reassignFiles,
  useWaiting,
  type WaitingFile,
} from '#web/documents/attachments/waiting-files.ts'
import { newParkedDraftId } from '#web/documents/unfinished/unfinished-names.ts'
import { useClaimedElsewhere } from '#web/documents/unfinished/use-draft-claim.ts'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import type { WaitingWithForm } from './use-document-editing.ts'

interface NewFilesProps {
  /** The draft that the files belong to; '' if it is not stored. */
  draftName: string
  /** The form's element, onto which files can be dropped. */
  frame: RefObject<HTMLElement | null>
  /** Receives the form's callbacks. */
  waiting: RefObject<WaitingWithForm | null>
}

const NOWHERE: ReadonlySet<string> = new Set()

/** The files of a document that is being written: sent once it is saved. */
export function NewFiles({ draftName, frame, waiting: handle }: NewFilesProps) {
  const [draft] = useState(() => draftName || newParkedDraftId())
  const [problems, setProblems] = useState<string[]>([])
  const waiting = useWaiting()
  const elsewhere = useClaimedElsewhere() ?? NOWHERE
  const add = (files: File[]) =>
    void addFiles(
      files.map((file) => ({ file, name: file.name })),
      draft,
    ).then(setProblems)
  useEffect(() => {
    handle.current = {
      save: (document) => void sendFilesOf(draft, document),
      putAside: (other) => void moveFilesOf(draft, other),
      leave: () => void offerLeftFiles(draft),
    }
  }, [handle, draft])
  const isOver = useDrop(frame, add)
  useShared(draft, setProblems)
  const mine = waiting.filter((file) => file.draft === draft)
  const left = waiting.filter((file) => file.draft !== draft && isUnclaimedFile(file, elsewhere))
  return (
    <section
      className={`row wrap row-gap-2 column-gap-4 ${classes.row}`}
      aria-label={t('Files')}
      data-over={isOver}
    >
      <PickFiles onFiles={add} />
      <FileChips
        label={t('Files of this document')}
        chips={mine.map((file) => ({
          key: file.id,
          name: file.name,
          size: file.file.size,
          onOpen: () => openWaiting(file),
          onRemove: () => void dropWaiting(file.id),
        }))}
      />
      <span className="smaller quiet">
        {isOver
          ? t('Let go to attach')
          : t("The supplier's bill as PDF or picture: at most 5 MB each, {most} files", {
              most: MOST_ATTACHED,
            })}
      </span>
      {left.length > 0 && (
        <ul className={classes.left} aria-label={t('Files that are attached to nothing')}>
          {left.map((file) => (
            <LeftFile key={file.id} file={file} draft={draft} />
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <p className={classes.problem} role="alert">
          {problems.join(' ')}
        </p>
      )}
    </section>
  )
}

/** A file that was shared or chosen earlier, and neither attached nor discarded. */
function LeftFile({ file, draft }: { file: WaitingFile; draft: string }) {
  const { id, name, document, number } = file
  return (
    <li className="row wrap row-gap-1 column-gap-4 breaks">
      <span>
        {document && number
          ? t('{file} is not attached to {number}. {problem}', {
              file: name,
              number,
              problem: file.problem ?? '',
            })
          : t('{file} waits on this computer.', { file: name })}
      </span>
      {document && number ? (
        <LinkButton onClick={() => void sendTo({ id: document, number })}>{t('Try Again')}</LinkButton>
      ) : (
        <LinkButton onClick={() => void reassignFiles((one) => one.id === id, { draft })}>
          {t('Attach here')}
        </LinkButton>
      )}
      <LinkButton onClick={() => void dropWaiting(id)}>{t('Discard')}</LinkButton>
    </li>
  )
}
