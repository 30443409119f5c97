/** Town hall, houses and hospital on soft hills, in the colour of the banner's words: sharp on every screen, and weighs nothing. */
export const Skyline = ({ text, dark }: { readonly text: string; readonly dark: string }) => (
  <svg
    viewBox="0 0 1000 136"
    preserveAspectRatio="xMaxYMax slice"
    aria-hidden="true"
    focusable="false"
    width="100%"
    height="100%"
  >
    <circle cx="842" cy="42" r="24" fill={text} opacity="0.16" />
    <circle cx="842" cy="42" r="15" fill={text} opacity="0.28" />
    <path d="M380 136c60-34 130-46 210-30s150 8 210-12 140-16 200 4v38z" fill={text} opacity="0.08" />
    <path d="M470 136c70-22 140-26 220-14s190 2 310-18v32z" fill={text} opacity="0.1" />
    <g fill={text} opacity="0.86">
      <path d="M604 116V78h16V62l24-14 24 14v16h16v38z" />
      <path d="M643 30h2v18h-2zM645 31h13l-3.500 4 3.500 4h-13z" />
    </g>
    <g fill={dark}>
      <path d="M610 86h7v10h-7zM671 86h7v10h-7zM628 84h6v14h-6zM641 84h6v14h-6zM654 84h6v14h-6zM638 102h12v14h-12z" />
      <circle cx="644" cy="65" r="6" />
    </g>
    <g fill={text} opacity="0.62">
      <path d="M716 118V96l15-12 15 12v22zM752 118V90l18-14 18 14v28z" />
      <path d="M868 116V66h64v50zM884 66V54h32v12z" />
    </g>
    <g fill={dark}>
      <path d="M896 74h8v8h8v8h-8v8h-8v-8h-8v-8h8zM894 104h12v12h-12z" />
      <path d="M727 104h8v14h-8zM765 100h10v18h-10z" />
    </g>
    <g fill="#8FE3D9" opacity="0.7">
      <circle cx="700" cy="106" r="9" />
      <path d="M699 108h2v10h-2z" />
      <circle cx="808" cy="100" r="12" />
      <path d="M807 104h2v14h-2z" />
      <circle cx="834" cy="107" r="8" />
      <path d="M833 109h2v9h-2z" />
      <circle cx="956" cy="104" r="10" />
      <path d="M955 107h2v10h-2z" />
    </g>
  </svg>
);
