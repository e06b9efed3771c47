/**
 * A field that no person sees or reaches, by eye, keyboard or screen reader: programs that send
 * spam fill it in. Its name is none that browsers fill in.
 */
export const FormTrap = () => (
  <div aria-hidden="true" className="hidden">
    <input
      className="form-trap"
      name="homepage_2"
      type="text"
      tabIndex={-1}
      autoComplete="off"
      data-1p-ignore=""
      data-lpignore="true"
    />
  </div>
)
