type Navigate = (to: string) => void

let navigate: Navigate = () => {}

/** The router hands itself in, so that `call` can leave a screen without knowing the router. */
export function setNavigator(next: Navigate) {
  navigate = next
}

export const goTo = (to: string) => navigate(to)
