import { Button } from '@mantine/core'
import { movedWords } from '#domain/shop/moving.ts'
import { t } from '#domain/words/t.ts'
import { PageBar } from './page-bar.tsx'

/** Bar over the pages of a shop whose books are in another installation, with the way there. */
export const MovedBar = ({ to }: { to: string }) => (
  <PageBar role="alert" words={movedWords(to)}>
    <Button component="a" href={to} variant="default" size="xs">
      {t('Open the New Place')}
    </Button>
  </PageBar>
)
