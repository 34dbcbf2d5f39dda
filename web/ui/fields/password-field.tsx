import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { IconButton } from '#web/ui/frame/icon-button.tsx'

/** A password that can be looked at before it is sent. */
export function PasswordField(props: TextInputProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextInput
      label="Password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      spellCheck={false}
      rightSectionWidth={44}
      rightSection={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
        />
      }
      {...props}
    />
  )
}
