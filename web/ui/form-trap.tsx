import { TRAP } from '#domain/form-state.ts'

/**
 * A field that no person sees or reaches, by eye, keyboard or screen reader: programs that send
 * spam fill it in.
 */
export const FormTrap = () => (
  <div aria-hidden="true" className="hidden">
    <input
      className="form-trap"
      name={TRAP}
      type="text"
      tabIndex={-1}
      autoComplete="off"
      data-1p-ignore=""
      data-lpignore="true"
    />
  </div>
)
