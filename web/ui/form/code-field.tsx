import { TextInput, type TextInputProps } from '@mantine/core'
import { t } from '#domain/words/t.ts'

interface CodeFieldProps extends TextInputProps {
  /** A recovery code in place of six digits: letters are typed, and no app fills it in. */
  isRecovery?: boolean
}

/** Field for a code of an app or a paper, used once: phones show the digits' keyboard, and '123 456' may be pasted. */
export const CodeField = ({ isRecovery = false, ...props }: CodeFieldProps) => (
  <TextInput
    label={isRecovery ? t('Recovery code') : t('Code')}
    description={isRecovery ? t('Fifteen letters and digits') : t('Six digits, a new one every half minute')}
    inputMode={isRecovery ? 'text' : 'numeric'}
    autoComplete={isRecovery ? 'off' : 'one-time-code'}
    autoCapitalize="none"
    spellCheck={false}
    required
    withAsterisk={false}
    {...props}
  />
)
