import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { PortalErrorRow } from '#contract/gst/gstr1.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { documentPath } from '#web/app/paths.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import classes from './gstr1.module.css'
import { useReadPortalErrors } from './gstr1-data.ts'

const NO_FILE = t('This is no file of the GST portal. Choose the error file (JSON) as you downloaded it.')

/** Errors of the portal's error file, bill by bill. */
export function PortalErrors() {
  const input = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<PortalErrorRow[]>()
  const read = useReadPortalErrors()
  const load = async (chosen: File) => {
    const file: unknown = await chosen
      .text()
      .then(JSON.parse)
      .catch(() => undefined)
    if (typeof file !== 'object' || file === null || Array.isArray(file)) return alertToast(NO_FILE)
    read.mutate(
      { body: { file: file as Record<string, unknown> } },
      { onSuccess: setErrors, onError: (failure) => alertToast(messageOf(failure, NO_FILE)) },
    )
  }
  return (
    <section className={`panel ${classes.errors}`} aria-labelledby="portal-errors">
      <h2 id="portal-errors">{t('Errors of the portal')}</h2>
      <p>{t('When the portal refuses rows, load its error file here: each error stands beside its bill.')}</p>
      <Button variant="default" loading={read.isPending} onClick={() => input.current?.click()}>
        {t('Load Error File')}
      </Button>
      <FilePicker
        ref={input}
        label={t('Error file of the portal')}
        accept=".json,application/json"
        onChoose={(file) => void load(file)}
      />
      {errors?.length === 0 && <p role="status">{t('No error stands in this file.')}</p>}
      {errors && errors.length > 0 && (
        <ul className="grid wide">
          {errors.map(({ section, number, code, message, document }) => (
            <li key={[section, number, code, message].join()}>
              <StateWord state="alert">{message || code}</StateWord>
              {document ? (
                <Link to={documentPath(document.noun, document._id)}>
                  {number} {document.party}
                </Link>
              ) : (
                <span>{number || t('a sum of section {section}', { section })}</span>
              )}
              <small className="quiet">{code}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
