import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Product } from '#contract/shelf/products.ts'
import { t } from '#domain/words/t.ts'
import { later } from '#web/ui/later.tsx'

const FamilyDialog = later(async () => (await import('./family-dialog.tsx')).FamilyDialog)

interface FamilyLineProps {
  family: NonNullable<Product['family']>
  /** Called after the family was saved: what the form behind has loaded may have changed. */
  onSaved: () => void
}

/** The family of an item, and the way to all of its items. */
export function FamilyLine({ family, onSaved }: FamilyLineProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="row wrap gap-2">
      <span>{t('{values} of {family}', { values: family.values.join(' / '), family: family.name })}</span>
      <Button variant="subtle" onClick={() => setIsOpen(true)}>
        {t('All sizes and colours')}
      </Button>
      {isOpen && <FamilyDialog id={family._id} onClose={() => setIsOpen(false)} onSaved={onSaved} />}
    </div>
  )
}
