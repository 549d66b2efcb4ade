#compdef walz
# Completion of walz for zsh: put this file as _walz into a folder of $fpath.
_walz() {
  local line files=
  local -a found
  for line in "${(@f)$(walz completion words -- "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    if [[ $line == :files ]]; then files=1
    elif [[ -n $line ]]; then found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}"); fi
  done
  (( $#found )) && _describe walz found
  [[ -n $files ]] && _files
}
if [[ $funcstack[1] == _walz ]]; then _walz "$@"; else compdef _walz walz; fi
