import { useEffect, useState } from 'react';

/** What is signed follows its signature a moment later: it is read again so often, for so long (milliseconds). */
const [beat, patience] = [700, 15_000];

interface Signed {
  readonly status: string;
}

const isSettling = (thing: Signed | undefined): boolean => thing?.status === 'inSignature';

/** Of a page that somebody comes to from their signature: how its thing is read, and whether it is still on its way. */
export const useJustSigned = () => {
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), patience);
    return () => clearTimeout(timer);
  }, []);
  return {
    reading: {
      refetchInterval: ({ state }: { readonly state: { readonly data: Signed | undefined } }) =>
        isPatient && isSettling(state.data) && beat,
    },
    isComing: (thing: Signed | undefined): boolean => isPatient && isSettling(thing),
  };
};
