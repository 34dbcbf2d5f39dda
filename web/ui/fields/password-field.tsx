import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { t } from '#domain/words/t.ts'
import { IconButton } from '#web/ui/frame/icon-button.tsx'

/** Field for a password, with a button that shows it. */
export function PasswordField(props: TextInputProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextInput
      label={t('Password')}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      spellCheck={false}
      rightSectionWidth={44}
      rightSection={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? t('Hide password') : t('Show password')}
          onClick={() => setIsShown(!isShown)}
        />
      }
      {...props}
    />
  )
}
