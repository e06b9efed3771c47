import { drawing } from '../../ui/icons.tsx'

export const OpenIcon = drawing(
  <path d="M13.5 4.5h6v6M19.5 4.5l-8 8M10 6H6.5a2 2 0 0 0-2 2v9.5a2 2 0 0 0 2 2H16a2 2 0 0 0 2-2V14" />,
)
export const ArrowDownIcon = drawing(<path d="M12 5v14m-6-6 6 6 6-6" />)
export const PlusIcon = drawing(<path d="M12 5v14M5 12h14" />)
export const UploadIcon = drawing(
  <path d="M12 15.5v-11m-4.5 4L12 4l4.5 4.5M4.5 15.5v2a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-2" />,
)
