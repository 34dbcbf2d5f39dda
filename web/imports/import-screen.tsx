import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ImportNoun } from '#domain/imports/import-columns.ts'
import { t } from '#domain/words/t.ts'
import { Screen } from '#web/ui/frame/screen.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import { DownloadButtons } from './download-buttons.tsx'
import { FileStep } from './file-step.tsx'
import type { CheckedImport } from './import-data.ts'
import { draftOf, type ImportDraft } from './import-draft.ts'
import { IMPORT_WORDS } from './import-words.ts'
import { PastImports } from './past-imports.tsx'
import type { Imported } from './use-import.ts'

type Step =
  | { at: 'file' }
  | { at: 'columns'; draft: ImportDraft }
  | { at: 'check'; draft: ImportDraft; checked: CheckedImport }
  | { at: 'done'; draft: ImportDraft; imported: Imported }

export const ProductImportScreen = () => <ImportScreen noun="products" />
export const MerchantImportScreen = () => <ImportScreen noun="merchants" />
export const OpeningImportScreen = () => <ImportScreen noun="openings" />

/** The import's four steps: choose a file, map columns, preview, result. */
function ImportScreen({ noun }: { noun: ImportNoun }) {
  const [step, setStep] = useState<Step>({ at: 'file' })
  const { title, subtitle, back, backLabel } = IMPORT_WORDS[noun]
  return (
    <Screen
      title={title}
      subtitle={subtitle}
      actions={
        <>
          <Button component={Link} to={back} variant="default">
            {t('Back to {screen}', { screen: backLabel })}
          </Button>
          <DownloadButtons noun={noun} />
        </>
      }
    >
      {step.at === 'file' && (
        <FileStep noun={noun} onRead={(file) => setStep({ at: 'columns', draft: draftOf(noun, file) })} />
      )}
      {step.at === 'columns' && (
        <ColumnsStep
          draft={step.draft}
          onChange={(draft) => setStep({ at: 'columns', draft })}
          onChecked={(checked) => setStep({ ...step, at: 'check', checked })}
          onLeave={() => setStep({ at: 'file' })}
        />
      )}
      {step.at === 'check' && (
        <CheckStep
          draft={step.draft}
          checked={step.checked}
          onChange={(draft, checked) => setStep({ at: 'check', draft, checked })}
          onBack={() => setStep({ at: 'columns', draft: step.draft })}
          onDone={(imported) => setStep({ at: 'done', draft: step.draft, imported })}
        />
      )}
      {step.at === 'done' && (
        <DoneStep draft={step.draft} imported={step.imported} onAgain={() => setStep({ at: 'file' })} />
      )}
      <PastImports noun={noun} />
    </Screen>
  )
}
