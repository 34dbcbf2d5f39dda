// Mantine styles for every screen, in their layered form, so that our own rules always win. A screen that uses another
// Mantine component imports '@mantine/core/styles/<Name>.layer.css' beside it.
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Button.layer.css'
