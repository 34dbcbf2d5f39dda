import { Menu, Textarea, TextInput } from '@mantine/core'
import type { Profile } from '#contract/people/profile.ts'
import { t } from '#domain/words/t.ts'
import { savedTerms } from '#web/documents/open-document/document-facts.ts'
import { drawnFor } from '#web/documents/open-document/drawn-for.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import panel from '#web/ui/frame/titled-panel.module.css'
import { Panel } from '#web/ui/frame/titled-panel.tsx'
import classes from './document-editor.module.css'

interface TermsPanelProps<V extends DocumentValues> {
  document: OpenDocument<V>
  /** With the shop's saved terms. */
  profile: Profile
}

export const TermsPanel = drawnFor(['terms', 'authorisedSignatory'], function TermsPanel<
  V extends DocumentValues,
>({ document, profile }: TermsPanelProps<V>) {
  const savedTexts = savedTerms(profile)
  const { terms, authorisedSignatory } = document.values
  const set = (change: Partial<DocumentValues>) => document.set(change as Partial<V>)

  const insert = (text: string) => {
    // Saved terms that were inserted before are replaced; text that a person wrote stays above.
    const isOwnWriting = terms.trim() !== '' && !savedTexts.some((saved) => saved.text === terms)
    set({ terms: isOwnWriting ? `${terms.trimEnd()}\n${text}` : text })
  }
  const menu = savedTexts.length > 0 && (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={panel.link}>
          {t('Insert saved text')} <Icon name="chevron-down" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {savedTexts.map(({ label, text }) => (
          <Menu.Item key={label} onClick={() => insert(text)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )

  return (
    <Panel title={t('Terms and Conditions')} action={menu}>
      <div className="stack gap-3 grow">
        <Textarea
          aria-label={t('Terms and Conditions')}
          rows={7}
          maxLength={5000}
          className={classes.terms}
          error={document.errors.terms}
          value={terms}
          onChange={(event) => set({ terms: event.currentTarget.value })}
        />
        <TextInput
          label={t('Authorised Signatory')}
          maxLength={160}
          value={authorisedSignatory}
          onChange={(event) => set({ authorisedSignatory: event.currentTarget.value })}
        />
      </div>
    </Panel>
  )
})
