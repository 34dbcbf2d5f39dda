import { Select } from '@mantine/core'
import { useId, useState } from 'react'
import {
  type LabelPaper,
  PAPER_NAMES,
  type PaperName,
  paperOf,
  papersOf,
  placesOf,
} from '#domain/labels/label-papers.ts'
import { t } from '#domain/words/t.ts'
import { LabelPages, labelPagesCss, pageSize } from '#print/labels/label-pages.tsx'
import { ChoiceButtons } from '#web/app/settings/uses/choice-buttons.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { LabelFrame } from './label-frame.tsx'
import classes from './labels.module.css'
import type { Labels } from './use-labels.ts'

const KINDS = { sheet: 'A4', roll: t('Roll') } as const
/** Number of a roll's rows in one preview. */
const ROWS = 5

function paperWords(paper: LabelPaper): string {
  const [width, height] = [Math.round(paper.width), Math.round(paper.height)]
  if (paper.kind === 'sheet')
    return t('{count} a sheet, {width} × {height} mm', { count: placesOf(paper), width, height })
  if (paper.across > 1)
    return t('{width} × {height} mm, {count} across', { count: paper.across, width, height })
  return t('{width} × {height} mm', { width, height })
}

interface LabelPaperPanelProps {
  labels: Labels
  onSave: (language: 'tspl' | 'zpl') => void
}

/** Choice of the label paper, with a preview sheet by sheet. */
export function LabelPaperPanel({ labels, onSave }: LabelPaperPanelProps) {
  const { paper, paperName, from, pages, store, setFrom } = labels
  const place = useId()
  const [wanted, setWanted] = useState(0)
  const step = paper.kind === 'sheet' ? 1 : ROWS
  const last = Math.max(Math.ceil(pages.length / step) - 1, 0)
  const at = Math.min(wanted, last)
  const shown = pages.slice(at * step, (at + 1) * step)
  const { width, height } = pageSize(paper)
  const rows = paper.kind === 'sheet' ? 1 : Math.max(shown.length, 1)
  return (
    <section className="card" aria-label={t('Paper')}>
      <div className={`row wrap gap-2 ${classes.paperHead}`}>
        <ChoiceButtons
          label={t('Paper')}
          choices={KINDS}
          value={[paper.kind]}
          onChange={([kind = 'sheet']) =>
            store({ paper: papersOf(kind)[kind === 'sheet' ? 1 : 0] ?? paperName })
          }
        />
        <Select
          className={classes.size}
          aria-label={t('Size of the labels')}
          data={papersOf(paper.kind).map((name) => ({ value: name, label: paperWords(paperOf(name)) }))}
          value={paperName}
          allowDeselect={false}
          rightSection={<Icon name="chevron-down" />}
          onChange={(chosen) => isPaper(chosen) && store({ paper: chosen })}
        />
        {paper.kind === 'sheet' && (
          <div className={`row gap-2 smaller quiet unbroken ${classes.from}`}>
            <label htmlFor={place}>{t('from place')}</label>
            <NumberField
              id={place}
              value={from}
              onChange={(typed) => setFrom(typed !== undefined && typed >= 1 ? Math.floor(typed) : 1)}
            />
          </div>
        )}
      </div>
      <div className={classes.sheet}>
        <LabelFrame
          title={t('Labels on paper')}
          css={labelPagesCss(paper)}
          width={width}
          height={height * rows}
        >
          <LabelPages pages={shown} paper={paper} isOutlined />
        </LabelFrame>
      </div>
      <div className="ruled inset-2 row gap-2 quiet">
        <p className="grow shrink ellipsis" role="status">
          {footWords(labels, at, step)}
        </p>
        <IconButton
          icon="chevron-left"
          label={t('Before')}
          disabled={at === 0}
          onClick={() => setWanted(at - 1)}
        />
        <IconButton
          icon="chevron-right"
          label={t('Next')}
          disabled={at === last}
          onClick={() => setWanted(at + 1)}
        />
      </div>
      {paper.kind === 'roll' && (
        <p className="ruled inset-2 flex wrap row-gap-1 column-gap-3 quiet">
          {t('Without its driver: save for the printer (.prn) as')}
          {(['tspl', 'zpl'] as const).map((language) => (
            <LinkButton key={language} onClick={() => onSave(language)}>
              {language.toUpperCase()}
            </LinkButton>
          ))}
        </p>
      )}
    </section>
  )
}

const isPaper = (name: string | null): name is PaperName => PAPER_NAMES.some((known) => known === name)

/** 'Sheet 1 of 2: 20 Sugar, 16 Cashew' */
function footWords({ pages, paper }: Labels, at: number, step: number): string {
  if (pages.length === 0) return t('No labels yet.')
  if (paper.kind === 'roll')
    return t('Rows {first} to {last} of {count}', {
      first: at * step + 1,
      last: Math.min((at + 1) * step, pages.length),
      count: pages.length.toLocaleString('en-IN'),
    })
  const counts = new Map<string, number>()
  for (const place of pages[at] ?? []) {
    const name = place?.good.name
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return t('Sheet {number} of {count}: {labels}', {
    number: at + 1,
    count: pages.length,
    labels: [...counts].map(([name, count]) => `${count} ${name}`).join(', '),
  })
}
