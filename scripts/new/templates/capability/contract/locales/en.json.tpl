{
  "errors.__upper___FULL": "Your list holds up to {{max}} entries. Please remove one and try again."
}
