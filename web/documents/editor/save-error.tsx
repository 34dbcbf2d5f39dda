import { t } from '#domain/words/t.ts'
import { ApiError, isAlreadySaved } from '#web/app/calls/api-error.ts'
import { useOpenDocument } from '#web/documents/editing/use-open-document.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import classes from './document-editor.module.css'

interface SaveErrorProps {
  error: unknown
  /** 'Failed to save sales order.' */
  failed: string
  /** Sends the document again, for a yes that was not waited for. */
  onAsk: () => void
}

/** Reason why a document was not saved, and the state of its draft. */
export const SaveError = ({ error, failed, onAsk }: SaveErrorProps) => (
  <div className={classes.banner}>
    <ErrorBanner error={error} fallback={failed}>
      <OpenSaved error={error} />
      {error instanceof ApiError && error.code === 'asks' && (
        <LinkButton onClick={onAsk}>
          {error.values.lowered === '1' ? t('Save') : t('Ask for a Yes')}
        </LinkButton>
      )}
      {isChangedElsewhere(error) && <span>{t('What you typed is kept, also when you reload.')}</span>}
    </ErrorBanner>
  </div>
)

/** Link to the record saved under the same key with another body. The typed values stay as a draft. */
function OpenSaved({ error }: { error: unknown }) {
  const { edit } = useOpenDocument()
  if (!isAlreadySaved(error) || !error.savedId) return null
  const { savedId } = error
  return <LinkButton onClick={() => edit(savedId)}>{t('Open it')}</LinkButton>
}

/** The document was changed elsewhere; the typed text is in the draft. */
const isChangedElsewhere = (error: unknown) => error instanceof ApiError && error.code === 'changed-elsewhere'
